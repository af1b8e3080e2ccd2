-- Coins are double-entry (ruling Q11): every coin moves from one account to another, so all balances sum to zero.
CREATE TABLE accounts (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key          text COLLATE "C" NOT NULL UNIQUE,
  balance      bigint NOT NULL DEFAULT 0,
  -- Only the house's own accounts may.
  may_go_below boolean NOT NULL,
  CONSTRAINT accounts_stay_covered CHECK (balance >= 0 OR may_go_below)
);

CREATE SEQUENCE transfer_ids;

CREATE TABLE postings (
  account_id    bigint NOT NULL,
  id            bigint GENERATED ALWAYS AS IDENTITY,
  -- The same on both sides of one transfer.
  transfer_id   bigint NOT NULL,
  -- Positive: received. Negative: paid.
  amount        bigint NOT NULL,
  balance_after bigint NOT NULL,
  reason        text NOT NULL,
  table_id      bigint,
  at            timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
);

-- The only writer of coins. Moves them in the order given, all or nothing.
-- SQLSTATE PC002: an account cannot cover what it pays.
CREATE FUNCTION post_all(
  payers text[], payees text[], amounts bigint[], reasons text[], tables bigint[], posted_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  short text;
BEGIN
  IF EXISTS (SELECT FROM unnest(amounts) AS amount WHERE amount IS NULL OR amount <= 0) THEN
    RAISE EXCEPTION 'a transfer moves at least one coin' USING ERRCODE = 'PC003';
  END IF;

  INSERT INTO accounts (key, may_go_below)
  SELECT named.key, starts_with(named.key, 'house:')
  FROM (SELECT DISTINCT unnest(payers || payees) AS key) AS named
  WHERE NOT EXISTS (SELECT FROM accounts WHERE accounts.key = named.key)
  ORDER BY named.key
  ON CONFLICT (key) DO NOTHING;

  -- Always in the order of their ids: two transactions that lock the same accounts queue up instead of deadlocking.
  PERFORM FROM accounts WHERE key = ANY (payers || payees) ORDER BY id FOR UPDATE;

  WITH transfer AS MATERIALIZED (
    SELECT nextval('transfer_ids') AS id, t.*
    FROM unnest(payers, payees, amounts, reasons, tables) WITH ORDINALITY
      AS t (payer, payee, amount, reason, table_id, ordinal)
  ), leg AS (
    SELECT id, ordinal, payer AS key, -amount AS amount, reason, table_id FROM transfer
    UNION ALL
    SELECT id, ordinal, payee, amount, reason, table_id FROM transfer
  ), written AS (
    INSERT INTO postings (account_id, transfer_id, amount, balance_after, reason, table_id, at)
    SELECT account.id, leg.id, leg.amount,
      account.balance + sum(leg.amount) OVER (PARTITION BY account.id ORDER BY leg.ordinal, leg.amount),
      leg.reason, leg.table_id, posted_at
    FROM leg JOIN accounts AS account ON account.key = leg.key
    ORDER BY leg.ordinal, leg.amount
    RETURNING account_id, balance_after
  )
  SELECT account.key INTO short
  FROM written JOIN accounts AS account ON account.id = written.account_id
  WHERE written.balance_after < 0 AND NOT account.may_go_below
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION '%', short USING ERRCODE = 'PC002';
  END IF;

  UPDATE accounts SET balance = accounts.balance + moved.amount
  FROM (
    SELECT leg.key, sum(leg.amount) AS amount
    FROM (
      SELECT payer AS key, -amount AS amount FROM unnest(payers, amounts) AS t (payer, amount)
      UNION ALL
      SELECT payee, amount FROM unnest(payees, amounts) AS t (payee, amount)
    ) AS leg
    GROUP BY leg.key
  ) AS moved
  WHERE accounts.key = moved.key;
END $$;
