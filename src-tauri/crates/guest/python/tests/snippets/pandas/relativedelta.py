# Steps of the calendar by `dateutil.relativedelta`, and the reading of moments.
from datetime import date, datetime

import pandas as pd
from dateutil import parser, tz
from dateutil.relativedelta import FR, MO, SU, relativedelta

moment = datetime(2024, 2, 29, 13, 5)
# %%
(
    relativedelta(date(2024, 5, 20), date(2022, 11, 3)),
    relativedelta(datetime(2024, 3, 1, 5, 30), datetime(2024, 1, 31, 7)),
)
# %%
[date(2024, 1, 31) + relativedelta(months=count) for count in range(4)]
# %%
moment + relativedelta(years=1), moment - relativedelta(months=1, days=3), moment + relativedelta(day=1, months=1)
# %%
moment + relativedelta(weekday=MO), moment + relativedelta(weekday=SU(2)), moment + relativedelta(weekday=FR(-1))
# %%
(
    relativedelta(hours=25),
    relativedelta(months=-14),
    relativedelta(days=1.5, hours=3).normalized(),
    relativedelta(weeks=2).weeks,
)
# %%
step = relativedelta(months=3, days=-2)
(
    step * 2,
    -step,
    step + relativedelta(years=1),
    step / 2,
    step == relativedelta(months=3, days=-2),
    bool(relativedelta()),
)
# %%
relativedelta(year=2024, hours=3, weekday=MO(1))
# %%
relativedelta(years=1.5)
# %%
pd.Timestamp("2024-01-31 10:00") + relativedelta(months=1)
# %%
parser.parse("01/02/2024", dayfirst=True), parser.parse("2024-05-03T10:11:12"), parser.parse("Jan 5, 2023")
# %%
datetime(2024, 7, 1, tzinfo=tz.gettz("Europe/Berlin")).utcoffset(), tz.gettz("Nowhere/Else")
