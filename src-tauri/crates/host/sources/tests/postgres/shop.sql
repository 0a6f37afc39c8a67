CREATE TABLE sales (id serial PRIMARY KEY, store text, amount float8, day date);
COMMENT ON TABLE sales IS 'What each store sold';
INSERT INTO sales (store, amount, day) VALUES
  ('Bonn', 10, '2024-01-01'), ('Bonn', 20, '2024-01-01'), ('Mainz', NULL, '2024-01-02'),
  ('Köln', 40, '2024-01-02'), ('Bonn', 5, '2024-01-03'), ('Mainz', 20, '2024-01-05');

CREATE TABLE stores (store text, region text);
INSERT INTO stores VALUES ('Bonn', 'north'), ('Mainz', 'south'), ('Aachen', NULL);

-- What nobody chose.
CREATE TABLE salaries (name text, salary int);
CREATE TABLE "Sales" (id int);
CREATE SCHEMA hidden;
CREATE TABLE hidden.sales (id int);
CREATE VIEW best_days AS SELECT day, sum(amount) AS total FROM sales GROUP BY day;

-- What an attack would reach.
CREATE FUNCTION lower(text) RETURNS text LANGUAGE sql AS 'SELECT ''hijacked''';
CREATE FUNCTION note_row(sales) RETURNS text LANGUAGE sql AS 'SELECT ''called''';
CREATE FUNCTION add_odd(int, int) RETURNS int LANGUAGE sql AS 'SELECT $1 + $2 + 1';
CREATE OPERATOR ### (LEFTARG = int, RIGHTARG = int, FUNCTION = add_odd);
CREATE TABLE notes (note text);
CREATE PROCEDURE note_it() LANGUAGE sql AS 'INSERT INTO notes VALUES (''x'')';
DROP FUNCTION IF EXISTS dblink_exec(text, text);

-- Rows that are computed alike in other languages.
CREATE TABLE orders AS
SELECT i AS id,
       CASE i % 10 WHEN 3 THEN NULL ELSE (ARRAY['Bonn', 'Mainz', 'Köln'])[1 + (i * 7) % 3] END AS store,
       CASE WHEN i % 11 = 0 THEN NULL ELSE (i * 31) % 13 - 6 END AS quantity,
       ((i * 7919) % 10007)::float8 / 97 AS weight,
       (((i * 7919) % 10007)::numeric / 100)::numeric(10, 2) AS price,
       TIMESTAMPTZ '2024-03-30 20:00:00+00' + i * INTERVAL '3671 seconds' AS at,
       i % 3 = 0 AS paid
FROM generate_series(1, 2000) AS i;

CREATE TYPE size AS ENUM ('small', 'large');
CREATE TABLE kinds (
  id int, yes boolean, big bigint, single real, exact numeric, day date, moment timestamp, instant timestamptz,
  word varchar(20), code uuid, size size, data jsonb, parts int[], span interval
);
INSERT INTO kinds VALUES
  (1, true, 9223372036854775807, 0.1, 12345678.9, '2024-02-29', '2024-02-29 13:05:00.25', '2024-02-29 13:05:00+01',
   'it''s „ä“', 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11', 'large', '{"a": [1, 2]}', '{1,NULL,3}', '1 year 2 months 3 days 4 hours'),
  (2, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
  (3, NULL, NULL, NULL, NULL, 'infinity', '-infinity', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
