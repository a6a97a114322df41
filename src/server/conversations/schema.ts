/** The tables of the conversations. They are rebuilt from the stored webhooks if they are of another version. */

export const schemaVersion = 5

/** Those of every version, in the order in which they are dropped. */
export const schemaTables = [
  ...[
    'conversation_schema',
    'stale',
    'tally',
    'said_words',
    'said',
    'outcome',
    'day',
    'review',
    'turn',
    'finding',
    'fact',
    'person',
  ],
  ...['conversation', 'meta'],
]

export const schema = `
CREATE TABLE conversation_schema (version INTEGER NOT NULL);
CREATE TABLE meta (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;

CREATE TABLE conversation (
  pk INTEGER PRIMARY KEY,
  number TEXT NOT NULL,
  id TEXT NOT NULL UNIQUE,
  group_id TEXT,
  last_at INTEGER NOT NULL,
  waiting_since INTEGER,
  agent_owes_since INTEGER,
  summary TEXT NOT NULL
);
CREATE INDEX conversation_by_activity ON conversation (number, last_at DESC, id);
CREATE INDEX conversation_by_wait ON conversation (number, waiting_since, id) WHERE waiting_since IS NOT NULL;
CREATE INDEX conversation_by_agent ON conversation (number, agent_owes_since) WHERE agent_owes_since IS NOT NULL;
CREATE UNIQUE INDEX conversation_by_group ON conversation (number, group_id) WHERE group_id IS NOT NULL;

-- How many conversations of a number have entries, and how many of these wait.
CREATE TABLE tally (number TEXT PRIMARY KEY, listed INTEGER NOT NULL, waiting INTEGER NOT NULL) WITHOUT ROWID;
CREATE TRIGGER conversation_counted AFTER UPDATE OF last_at, waiting_since ON conversation
WHEN (old.last_at > 0) <> (new.last_at > 0) OR (old.waiting_since IS NULL) <> (new.waiting_since IS NULL) BEGIN
  INSERT INTO tally (number, listed, waiting) VALUES (
    new.number,
    (new.last_at > 0) - (old.last_at > 0),
    (new.last_at > 0 AND new.waiting_since IS NOT NULL) - (old.last_at > 0 AND old.waiting_since IS NOT NULL)
  ) ON CONFLICT (number) DO UPDATE SET listed = listed + excluded.listed, waiting = waiting + excluded.waiting;
END;
CREATE TRIGGER conversation_uncounted AFTER DELETE ON conversation WHEN old.last_at > 0 BEGIN
  UPDATE tally SET listed = listed - 1, waiting = waiting - (old.waiting_since IS NOT NULL) WHERE number = old.number;
END;

-- The ids of each customer; each has an address of its own, so that a former one still leads to the conversation.
CREATE TABLE person (
  number TEXT NOT NULL,
  key TEXT NOT NULL,
  value TEXT NOT NULL,
  id TEXT NOT NULL,
  conversation INTEGER NOT NULL,
  PRIMARY KEY (number, key)
) WITHOUT ROWID;
CREATE INDEX person_by_id ON person (id);
CREATE INDEX person_by_conversation ON person (conversation);

-- What webhooks and members state, as JSON. An act has no event. What says a message has its words; others are about it.
CREATE TABLE fact (
  pk INTEGER PRIMARY KEY,
  conversation INTEGER NOT NULL,
  event INTEGER,
  act INTEGER,
  received_at INTEGER NOT NULL,
  message TEXT,
  says INTEGER NOT NULL,
  body TEXT NOT NULL
);
CREATE INDEX fact_by_conversation ON fact (conversation);
CREATE INDEX fact_by_message ON fact (message) WHERE message IS NOT NULL;
CREATE INDEX fact_by_event ON fact (event) WHERE event IS NOT NULL;
CREATE INDEX fact_by_act ON fact (act) WHERE act IS NOT NULL;

-- Those whose facts were added, and of which nothing was derived yet.
CREATE TABLE stale (conversation INTEGER PRIMARY KEY);

CREATE TABLE finding (
  conversation INTEGER NOT NULL,
  id TEXT NOT NULL,
  kind TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (conversation, id)
) WITHOUT ROWID;
CREATE INDEX finding_by_kind ON finding (kind, conversation);

-- By the hash of its first message, a turn is found that a member marked.
CREATE TABLE turn (
  hash TEXT NOT NULL,
  conversation INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (hash, conversation)
) WITHOUT ROWID;
CREATE INDEX turn_by_conversation ON turn (conversation);

-- What the team's reviews say: finished findings, and marks with the hash of their turn.
CREATE TABLE review (number TEXT NOT NULL, id TEXT NOT NULL, hash TEXT, PRIMARY KEY (number, id)) WITHOUT ROWID;
CREATE INDEX review_by_hash ON review (number, hash);

-- For the reports of a month: what became of a conversation's questions, as JSON.
CREATE TABLE outcome (
  month TEXT NOT NULL,
  conversation INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (month, conversation)
) WITHOUT ROWID;
CREATE INDEX outcome_by_conversation ON outcome (conversation);

-- Days of UTC, in days since 1970, on which webhooks about a number came.
CREATE TABLE day (number TEXT NOT NULL, day INTEGER NOT NULL, PRIMARY KEY (number, day)) WITHOUT ROWID;

-- The words of each message, and of the customer's names and ids.
CREATE TABLE said (
  pk INTEGER PRIMARY KEY,
  conversation INTEGER NOT NULL,
  entry TEXT NOT NULL,
  words TEXT NOT NULL,
  UNIQUE (conversation, entry)
);
-- Names and ids, for texts too short for the index of the words.
CREATE INDEX said_names ON said (conversation, words) WHERE entry = '';
CREATE VIRTUAL TABLE said_words USING fts5(words, content='said', content_rowid='pk', tokenize='trigram', detail='full');
CREATE TRIGGER said_added AFTER INSERT ON said BEGIN
  INSERT INTO said_words (rowid, words) VALUES (new.pk, new.words);
END;
CREATE TRIGGER said_removed AFTER DELETE ON said BEGIN
  INSERT INTO said_words (said_words, rowid, words) VALUES ('delete', old.pk, old.words);
END;
`
