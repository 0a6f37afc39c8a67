# %%
import pandas as pd
from pandas.tseries.holiday import FR, MO, AbstractHolidayCalendar, EasterMonday, GoodFriday, Holiday, HolidayCalendarFactory, USFederalHolidayCalendar, USLaborDay, USMemorialDay, after_nearest_workday, before_nearest_workday, get_calendar, nearest_workday, next_monday, next_monday_or_tuesday, next_workday, previous_friday, previous_workday, sunday_to_monday
from pandas.tseries.offsets import CustomBusinessDay
federal = USFederalHolidayCalendar()
federal.holidays("2023-12-01", "2024-12-31"), federal.holidays("2020-12-01", "2021-07-31", return_name=True)

# %%
week = pd.date_range("2024-06-03", periods=7)
[[function(day).day for day in week] for function in (nearest_workday, next_monday, next_monday_or_tuesday, previous_friday, sunday_to_monday, next_workday, previous_workday, before_nearest_workday, after_nearest_workday)]

# %%
pd.DateOffset(weekday=MO(3)), MO, FR(-1), pd.Timestamp("2024-05-31") + pd.DateOffset(weekday=MO(-1)), pd.Timestamp("2024-06-03") + pd.DateOffset(weekday=MO(1)), pd.Timestamp("2024-06-04") + pd.DateOffset(weekday=FR(2)), pd.Timestamp("2024-06-04") + pd.DateOffset(weekday=1)

# %%
days_off = CustomBusinessDay(calendar=federal)
pd.Timestamp("2024-07-03") + days_off, pd.Timestamp("2024-07-05") - days_off, pd.date_range("2024-12-20", "2025-01-03", freq=days_off), days_off

# %%
observed = Holiday("Independence Day", month=7, day=4, observance=nearest_workday)
once = Holiday("Opening", year=2021, month=9, day=6)
print(USMemorialDay, observed.name, once)
observed.dates("2020-01-01", "2022-12-31"), once.dates("2020-01-01", "2022-12-31", return_name=True), Holiday("Midsummer", month=6, day=21, days_of_week=(0, 1, 2), start_date="2019-01-01").dates("2015-01-01", "2024-12-31").tolist(), Holiday("Market", month=7, day=4, exclude_dates=pd.DatetimeIndex(["2021-07-04"])).dates("2020-01-01", "2022-12-31")

# %%
class School(AbstractHolidayCalendar):
    rules = [GoodFriday, EasterMonday, Holiday("Start", month=9, day=1, offset=pd.DateOffset(weekday=MO(1)))]

School().holidays("2024-01-01", "2025-12-31", return_name=True), get_calendar("School").name, School().rule_from_name("Start").month

# %%
Both = HolidayCalendarFactory("Both", School, USLaborDay)
[rule.name for rule in Both().rules], Both().holidays("2024-01-01", "2024-12-31")

# %%
Holiday("Both", month=1, day=1, offset=pd.DateOffset(1), observance=next_monday)

# %%
len(AbstractHolidayCalendar().holidays())
