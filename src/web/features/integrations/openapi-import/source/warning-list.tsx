import { TriangleAlert } from 'lucide-react'
import type { Warning } from '../../../../openapi/warning.ts'
import { warningTexts } from '../problem-words.ts'

export function WarningList({ warnings, label }: { warnings: readonly Warning[]; label: string }) {
  if (warnings.length === 0) return null
  const sorted = [...warnings].sort((a, b) => Number(b.blocks) - Number(a.blocks))
  return (
    <ul aria-label={label} className="flex flex-col gap-1">
      {sorted.map(({ code, about, blocks }) => (
        <li key={`${code} ${about}`} className="flex gap-2">
          <TriangleAlert
            size={14}
            aria-hidden="true"
            className={`mt-0.5 shrink-0 ${blocks ? 'text-bad' : 'text-warn'}`}
          />
          <span className="min-w-0">
            {warningTexts[code]}
            {about !== '' && (
              <>
                {': '}
                <code className="font-mono text-label">{about}</code>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
