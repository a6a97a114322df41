/** Entries of a list that are in a form which this version does not know, each with its JSON. */

import type { Unrecognised } from '../../contract/reader/unrecognised.ts'
import { formatNumber } from '../text/format.ts'
import { CopyId } from '../ui/copy-id.tsx'
import { notRecognised } from '../ui/not-recognised.ts'
import { TextLink } from '../ui/text-link.tsx'

/** Nothing where all of them are recognised. */
export function UnrecognisedRows({ entries }: { entries: readonly Unrecognised[] }) {
  if (entries.length === 0) return null
  return (
    <ul aria-label="Not recognised" className="w-full">
      {entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: most of them have no id, and their order is that of the platform
        <li key={at} className="border-line border-t px-3 py-2.5">
          <details>
            <summary className="w-fit cursor-pointer">
              {entry.id !== undefined && <span className="mr-2 font-mono text-label">{entry.id}</span>}
              <span className="text-quiet">{notRecognised}</span>
            </summary>
            <pre className="mt-2 max-h-80 overflow-auto whitespace-pre-wrap rounded-edge border border-line bg-sunken px-3 py-2 font-mono text-label">
              {JSON.stringify(entry, null, 2)}
            </pre>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 text-label text-quiet">
              {entry.id !== undefined && <CopyId id={entry.id} label="id" />}
              The studio leaves it as it is.
              <TextLink to="/playground" search={{}}>
                Edit it in the playground
              </TextLink>
            </p>
          </details>
        </li>
      ))}
    </ul>
  )
}

/** "25 questions, 1 not recognised". */
export function countWith(amount: string, unrecognised: number): string {
  return unrecognised === 0 ? amount : `${amount}, ${formatNumber(unrecognised)} not recognised`
}
