CREATE DATABASE shop;
CREATE TABLE shop.sales (id Int32, store Nullable(String), amount Nullable(Float64), day Date)
  ENGINE = MergeTree ORDER BY id COMMENT 'What each store sold';
INSERT INTO shop.sales VALUES
  (1, 'Bonn', 10, '2024-01-01'), (2, 'Bonn', 20, '2024-01-01'), (3, 'Mainz', NULL, '2024-01-02'),
  (4, 'Köln', 40, '2024-01-02'), (5, 'Bonn', 5, '2024-01-03'), (6, 'Mainz', 20, '2024-01-05');
CREATE TABLE shop.stores (store String, region LowCardinality(Nullable(String))) ENGINE = Memory;
INSERT INTO shop.stores VALUES ('Bonn', 'north'), ('Mainz', 'south'), ('Aachen', NULL);
CREATE TABLE shop.salaries (name String, salary Int32) ENGINE = Memory;
CREATE VIEW shop.best_days AS SELECT day, sum(amount) AS total FROM shop.sales GROUP BY day;
CREATE DATABASE hidden;
CREATE TABLE shop.orders ENGINE = MergeTree ORDER BY id AS
SELECT toInt32(number + 1) AS id,
       if(id % 10 = 3, NULL, ['Bonn', 'Mainz', 'Köln'][1 + (id * 7) % 3]) AS store,
       if(id % 11 = 0, NULL, toInt32((id * 31) % 13) - 6) AS quantity,
       ((id * 7919) % 10007) / 97 AS weight,
       toDecimal64((id * 7919) % 10007, 2) / 100 AS price,
       toDateTime('2024-03-30 20:00:00', 'UTC') + id * 3671 AS at,
       CAST(id % 3 = 0 AS Bool) AS paid
FROM numbers(2000);
CREATE TABLE shop.kinds (
  id UInt8, yes Nullable(Bool), big Int64, huge Int128, whole UInt64, single Float32, number Nullable(Float64),
  exact Decimal(10, 2), day Date, old Date32, moment DateTime, fine DateTime64(3), instant DateTime64(2, 'Europe/Berlin'),
  word LowCardinality(String), padded FixedString(4), code UUID, size Enum8('small' = 1, 'large' = 2),
  parts Array(Nullable(Int64)), pairs Map(String, UInt8), both Tuple(UInt8, String), address IPv4
) ENGINE = MergeTree ORDER BY id;
INSERT INTO shop.kinds VALUES
  (1, true, 9223372036854775807, 170141183460469231731687303715884105727, 18446744073709551615, 0.1, nan, 12345678.9,
   '2024-02-29', '1905-03-01', '2024-02-29 13:05:00', '2024-02-29 13:05:00.25', '2024-02-29 13:05:00.5', 'it''s „ä“ \\ "x"',
   'ab', 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11', 'large', [1, NULL, 9223372036854775807], map('a', 1), (1, 'x'), '10.0.0.1'),
  (2, NULL, 0, 0, 7, 0, NULL, 0, '1970-01-01', '1970-01-01', '1970-01-01 00:00:00', 0, 0, unhex('ff'), '', toUUID('00000000-0000-0000-0000-000000000000'),
   'small', [], map(), (0, ''), '0.0.0.0');
