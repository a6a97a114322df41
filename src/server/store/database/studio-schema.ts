/** The tables of the studio's file, as steps that are only ever added to: what is released stays as it is. */

export const eventLogNames = ['webhooks', 'alerts', 'acts'] as const
export type EventLogName = (typeof eventLogNames)[number]

/** The second index answers what a log holds and how much it is without reading bodies. */
const eventTable = (name: EventLogName) => `
CREATE TABLE event_${name} (
  id INTEGER PRIMARY KEY,
  size INTEGER NOT NULL,
  duplicate_of INTEGER,
  facts TEXT NOT NULL,
  body BLOB NOT NULL
);
CREATE INDEX event_${name}_size ON event_${name} (id, size);
INSERT INTO event_log (name) VALUES ('${name}');
`

const first = `
-- Of each log: the last id, up to which id everything is deleted, how many were dropped to make room, and what is
-- there. Rows up to lost_through are deleted a little later.
CREATE TABLE event_log (
  name TEXT PRIMARY KEY,
  latest INTEGER NOT NULL DEFAULT 0,
  lost_through INTEGER NOT NULL DEFAULT 0,
  dropped INTEGER NOT NULL DEFAULT 0,
  count INTEGER NOT NULL DEFAULT 0,
  bytes INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
${eventLogNames.map(eventTable).join('')}

-- The parts of three letters of each webhook up to indexed_through, without the text itself. While merge_due is 1, parts
-- of deleted webhooks are still in it.
CREATE TABLE search_state (
  name TEXT PRIMARY KEY,
  indexed_through INTEGER NOT NULL DEFAULT 0,
  merge_due INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
INSERT INTO search_state (name) VALUES ('webhooks');
CREATE VIRTUAL TABLE words_webhooks USING fts5(
  words, content='', contentless_delete=1, detail='none', tokenize='trigram case_sensitive 1'
);

CREATE TABLE target_cursor (target TEXT PRIMARY KEY, id INTEGER NOT NULL) WITHOUT ROWID;

-- Dead letters of targets, and the list of the erased customers.
CREATE TABLE letter (
  target TEXT NOT NULL,
  id INTEGER NOT NULL,
  summary TEXT NOT NULL,
  body TEXT NOT NULL,
  UNIQUE (target, id)
);
`

/** Ids are indexed in one form, whatever digits they are written in: everything is indexed anew. */
const second = `
UPDATE search_state SET indexed_through = 0, merge_due = 0;
DROP TABLE words_webhooks;
CREATE VIRTUAL TABLE words_webhooks USING fts5(
  words, content='', contentless_delete=1, detail='none', tokenize='trigram case_sensitive 1'
);
`

export const studioSteps: readonly string[] = [first, second]
