/** Writes the findings, turns and words of a conversation, which lists and searches need besides its summary. */
import { hashOfText } from '../../contract/studio/workspace/name-of-text.ts'
import type { Conversation } from '../../conversations/conversation.ts'
import { openFindings } from '../../conversations/findings.ts'
import { outcomesOf } from '../../conversations/outcomes.ts'
import { turnsOf } from '../../conversations/turns.ts'
import { searchedWords } from '../../conversations/words.ts'
import type { Database } from '../store/database/database.ts'
import { foldedWords } from './folded-words.ts'

export class DerivedRows {
  readonly #statements: ReturnType<typeof prepare>

  constructor(database: Database) {
    this.#statements = prepare(database)
  }

  /** @param messages that changed; undefined if any may have */
  setFindings(pk: number, conversation: Conversation, messages: ReadonlySet<string> | undefined): void {
    const { dropFindings, find, dropTurns, turn } = this.#statements
    dropFindings.run(pk)
    for (const { id, kind, at } of openFindings(conversation)) find.run(pk, id, kind, at)
    if (messages === undefined) dropTurns.run(pk)
    for (const { id, at } of turnsOf(conversation.entries))
      if (messages === undefined || messages.has(id)) turn.run(hashOfText(id), pk, at)
  }

  setOutcomes(pk: number, conversation: Conversation): void {
    const { dropOutcomes, outcome } = this.#statements
    dropOutcomes.run(pk)
    for (const { month, ...body } of outcomesOf(conversation)) outcome.run(month, pk, JSON.stringify(body))
  }

  /** @param messages as for `setFindings` */
  setWords(pk: number, conversation: Conversation, messages: ReadonlySet<string> | undefined): void {
    const { dropWords, say, saidAs, unsay } = this.#statements
    const set = (entry: string, words: string) => {
      const before = saidAs.first(pk, entry)?.words
      if (before === words) return
      if (before !== undefined) unsay.run(pk, entry)
      if (words !== '') say.run(pk, entry, words)
    }
    if (messages === undefined) dropWords.run(pk)
    const { name = '', username = '', ids } = conversation
    set('', foldedWords([name, username, ...ids.flatMap(({ value, key }) => [value, key])].join('\n')))
    for (const entry of conversation.entries) {
      if (entry.kind === 'message' && (messages === undefined || messages.has(entry.messageId)))
        set(entry.messageId, foldedWords(searchedWords(entry.text, entry.content)))
    }
  }
}

/** Triggers update the index of the words. */
function prepare(database: Database) {
  return {
    dropFindings: database.prepare('DELETE FROM finding WHERE conversation = ?'),
    find: database.prepare('INSERT OR REPLACE INTO finding (conversation, id, kind, at) VALUES (?, ?, ?, ?)'),
    dropTurns: database.prepare('DELETE FROM turn WHERE conversation = ?'),
    turn: database.prepare('INSERT OR IGNORE INTO turn (hash, conversation, at) VALUES (?, ?, ?)'),
    dropOutcomes: database.prepare('DELETE FROM outcome WHERE conversation = ?'),
    outcome: database.prepare('INSERT INTO outcome (month, conversation, body) VALUES (?, ?, ?)'),
    dropWords: database.prepare('DELETE FROM said WHERE conversation = ?'),
    saidAs: database.prepare<{ words: string }>(
      'SELECT words FROM said WHERE conversation = ? AND entry = ?',
    ),
    unsay: database.prepare('DELETE FROM said WHERE conversation = ? AND entry = ?'),
    say: database.prepare('INSERT INTO said (conversation, entry, words) VALUES (?, ?, ?)'),
  }
}
