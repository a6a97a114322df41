/**
 * `npm run texts`: adds each new text to every catalogue, without a translation, and removes what the app no longer
 * says. Translations with a context stay as long as the place says the same text.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type GetTextTranslation, po } from 'gettext-parser'
import { type AppMessage, allMessages } from './all-messages.ts'
import { languages, localesFolder, readEntries } from './catalogues.ts'

const messages = allMessages()
const bySource = grouped(messages, ({ source }) => source)

for (const language of languages) {
  const folder = new URL(`${language}/`, localesFolder)
  if (!existsSync(folder)) mkdirSync(folder)
  const old = readdirSync(folder).flatMap((name) => readEntries(new URL(name, folder)))
  const entries = [...bySource].flatMap(([source, uses]) => entriesOf(source, uses, old))
  for (const name of readdirSync(folder)) rmSync(new URL(name, folder))
  for (const [area, own] of grouped(entries, (one) => one.area)) {
    writeFileSync(
      new URL(`${area}.po`, folder),
      fileOf(
        language,
        own.map(({ entry }) => entry),
      ),
    )
  }
  const missing = entries.filter(({ entry }) => !entry.msgstr[0]).length
  console.log(`${language}: ${entries.length} texts, ${missing} without a translation`)
}

/** The general translation, and those of places. */
function entriesOf(source: string, uses: readonly AppMessage[], old: readonly GetTextTranslation[]) {
  const places = uses.map(({ place }) => place)
  const { area = '' } = uses[0] ?? {}
  const kept = old.filter(({ msgid, msgctxt }) => msgid === source && (!msgctxt || places.includes(msgctxt)))
  const general = kept.find(({ msgctxt }) => !msgctxt) ?? { msgid: source, msgstr: [''] }
  const isIcu = uses.some((one) => one.isIcu)
  return [general, ...kept.filter(({ msgctxt }) => msgctxt)].map((entry) => ({
    area,
    entry: {
      ...entry,
      comments: {
        reference: entry.msgctxt ? '' : places.slice(0, 4).join('\n'),
        flag: isIcu ? 'icu-format' : '',
      },
    },
  }))
}

function fileOf(language: string, entries: readonly GetTextTranslation[]): Buffer {
  const translations: Record<string, Record<string, GetTextTranslation>> = {}
  for (const entry of entries) {
    const context = entry.msgctxt ?? ''
    translations[context] = { ...translations[context], [entry.msgid]: entry }
  }
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', Language: language }
  return po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 })
}

function grouped<Item, Key>(items: readonly Item[], keyFor: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) groups.set(keyFor(item), [...(groups.get(keyFor(item)) ?? []), item])
  return groups
}
