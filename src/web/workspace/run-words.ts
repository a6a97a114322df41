/** What a run of many changes did, after its author's name; a run that changed nothing is not called done. */
import type { ActivityKind, ActivityLine } from '../../contract/studio/workspace/activity.ts'
import { t } from '../../contract/translate.ts'
import { formatNumber } from '../text/format.ts'

interface RunTexts {
  done(count: number): string
  doneFrom?(count: number, source: string): string
  partly(done: string, planned: number): string
  tried: string
}

const runTexts: Readonly<Partial<Record<ActivityKind, RunTexts>>> = {
  publication: {
    done: (count) => t('published {count, plural, one {# change} other {# changes}}', { count }),
    partly: (done, planned) =>
      t('published {done} of {planned, plural, one {# change} other {# changes}}', { done, planned }),
    tried: t('tried to publish; nothing was changed'),
  },
  restore: {
    done: (count) => t('restored a version: {count, plural, one {# change} other {# changes}}', { count }),
    doneFrom: (count, source) =>
      t('restored “{source}”: {count, plural, one {# change} other {# changes}}', { count, source }),
    partly: (done, planned) =>
      t('restored a version: {done} of {planned, plural, one {# change} other {# changes}}', {
        ...{ done, planned },
      }),
    tried: t('tried to restore a version; nothing was changed'),
  },
  import: {
    done: (count) => t('imported {count, plural, one {# change} other {# changes}}', { count }),
    doneFrom: (count, source) =>
      t('imported {count, plural, one {# change} other {# changes}} from {source}', { count, source }),
    partly: (done, planned) =>
      t('imported {done} of {planned, plural, one {# change} other {# changes}}', { done, planned }),
    tried: t('tried to import; nothing was changed'),
  },
  copy: {
    done: (count) =>
      t('copied {count, plural, one {# change} other {# changes}} from another number', { count }),
    doneFrom: (count, source) =>
      t('copied {count, plural, one {# change} other {# changes}} from {source}', { count, source }),
    partly: (done, planned) =>
      t('copied {done} of {planned, plural, one {# change} other {# changes}}', { done, planned }),
    tried: t('tried to copy an agent; nothing was changed'),
  },
  undo: {
    done: (count) => t('undid {count, plural, one {# change} other {# changes}}', { count }),
    doneFrom: (count, source) =>
      t('undid {count, plural, one {# change} other {# changes}}: {source}', { count, source }),
    partly: (done, planned) =>
      t('undid {done} of {planned, plural, one {# change} other {# changes}}', { done, planned }),
    tried: t('tried to undo a change; nothing was changed'),
  },
}

/** Undefined for other lines. */
export function runSentence(
  line: Pick<ActivityLine, 'kind' | 'count' | 'source' | 'planned' | 'earlier'>,
): string | undefined {
  const { kind, count, earlier = 0 } = line
  const texts = runTexts[kind]
  if (texts === undefined || count === null) return undefined
  if (count === 0) return texts.tried
  const text = runText(texts, { ...line, count })
  return earlier === 0 ? text : continuedText(text, earlier)
}

function runText(
  texts: RunTexts,
  { count, source, planned }: Pick<ActivityLine, 'source' | 'planned'> & { count: number },
): string {
  if (planned !== undefined && planned > count) return texts.partly(formatNumber(count), planned)
  return source === undefined || texts.doneFrom === undefined
    ? texts.done(count)
    : texts.doneFrom(count, source)
}

const continuedText = (text: string, earlier: number) =>
  t(
    '{earlier, plural, one {{text}; # was made before it was continued} other {{text}; # were made before it was continued}}',
    { text, earlier },
  )

/** The whole sentence: nobody of the studio did it. */
export const outsideText = (count: number) =>
  t(
    '{count, plural, one {# change was made outside the studio} other {# changes were made outside the studio}}',
    {
      count,
    },
  )

/** Whose page compared the agent. */
export const seenBy = (name: string) => t('seen by {name}', { name })
