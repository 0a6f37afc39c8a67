# %%
from datetime import date, datetime, time, timedelta, timezone
import datetime as dt
moment = datetime(2024, 2, 29, 13, 45, 30, 123456)
print(moment, repr(moment), moment.isoformat(), moment.date(), moment.time(), moment.weekday(), moment.isocalendar(), moment.timetuple().tm_yday, moment.strftime("%Y-%m-%d %H:%M:%S.%f %A %B %j %U %p %I %y %b %a"), sep="\n")
print(datetime.strptime("15/03/2024 08:05", "%d/%m/%Y %H:%M"), datetime.strptime("Mar 5, 2024", "%b %d, %Y"), datetime.fromisoformat("2024-03-05T10:20:30+02:00"), date.fromisoformat("20240305"), date.fromordinal(738000), datetime.fromtimestamp(0, timezone.utc), sep="\n")
print(moment + timedelta(days=1, hours=2), date(2024, 3, 1) - date(2023, 3, 1), (datetime(2024, 1, 1) - moment).total_seconds(), moment.replace(month=1, day=31), timedelta(seconds=90061), timedelta(days=-1, seconds=5), timedelta(hours=5) / timedelta(minutes=30), timedelta(days=7) // 2, abs(timedelta(-1)), sep="\n")
print(date(2024, 1, 31) < date(2024, 2, 1), max(date(2023, 5, 1), date(2022, 5, 1)), date(2024, 12, 30).isocalendar().week, date.min, datetime.max, time(8, 30).isoformat(), datetime.combine(date(2024, 1, 1), time(12)), dt.MINYEAR, f"{moment:%d.%m.%Y}", hash(date(2024, 1, 1)) == hash(date(2024, 1, 1)))

# %%
datetime.strptime("2024-13-01", "%Y-%m-%d")

# %%
datetime.strptime("2024-01-01 extra", "%Y-%m-%d")

# %%
datetime(2024, 1, 1) - datetime(2024, 1, 1, tzinfo=timezone.utc)

# %%
from zoneinfo import ZoneInfo
meeting = datetime(2024, 7, 1, 12, 0, tzinfo=timezone.utc)
print(meeting.astimezone(timezone(timedelta(hours=2))), meeting.utcoffset(), timezone.utc, ZoneInfo("UTC"), meeting.astimezone(ZoneInfo("UTC")).tzname(), timezone(timedelta(hours=-5, minutes=-30)).tzname(None))
berlin, tokyo = ZoneInfo("Europe/Berlin"), ZoneInfo("Asia/Tokyo")
print(meeting.astimezone(berlin), datetime(2024, 1, 1, 9, tzinfo=tokyo).astimezone(ZoneInfo("America/New_York")), datetime(2024, 3, 31, 1, 59, tzinfo=berlin).utcoffset(), (datetime(2024, 3, 31, 3, 0, tzinfo=berlin)).dst(), datetime(1950, 6, 1, tzinfo=ZoneInfo("Europe/London")).tzname(), str(berlin), repr(tokyo))

# %%
try:
    ZoneInfo("Mars/Base")
except KeyError as error:
    print(type(error).__name__, error)

# %%
from zoneinfo import available_timezones
print({"Europe/Berlin", "Asia/Tokyo", "UTC"} <= available_timezones(), isinstance(available_timezones(), set))

# %%
import calendar
print(calendar.month(2024, 2), calendar.isleap(2100), calendar.monthrange(2024, 2), calendar.day_name[0], list(calendar.month_abbr)[:4], calendar.weekday(2024, 1, 1), calendar.monthcalendar(2024, 2)[0], calendar.timegm((2024, 1, 1, 0, 0, 0)), calendar.leapdays(2000, 2024))

# %%
import time as clock
print(clock.strftime("%Y-%m-%d", clock.gmtime(86400 * 365)), clock.gmtime(0).tm_year, clock.mktime(clock.strptime("1970-01-02", "%Y-%m-%d")) in (86400.0, 82800.0, 90000.0), clock.strptime("3 Feb 2024", "%d %b %Y").tm_yday)
started = clock.perf_counter()
clock.sleep(0.01)
print(0.01 <= clock.perf_counter() - started < 5, clock.time() > 1.6e9, clock.monotonic() <= clock.monotonic(), clock.process_time() >= 0, abs(datetime.now().timestamp() - clock.time()) < 5, date.today() == datetime.now().date())

# %%
clock.sleep(-1)
