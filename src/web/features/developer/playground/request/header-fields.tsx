/** The headers that may go along. */
import { inputLook } from '../../../../ui/form/field.tsx'
import { words } from '../words.ts'
import { headerNames, type RequestDraft } from './request-values.ts'

interface Props {
  headers: RequestDraft['headers']
  onChange: (headers: RequestDraft['headers']) => void
}

export function HeaderFields({ headers, onChange }: Props) {
  const given = headerNames.filter((name) => headers[name]).length
  return (
    <details>
      <summary className="w-fit font-semibold text-label">
        {words.headers} {given > 0 && <span className="text-quiet tabular-nums">({given})</span>}
      </summary>
      <p className="py-2 text-label text-quiet">{words.headersHelp}</p>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {headerNames.map((name) => (
          <label key={name} className="flex flex-col gap-1 font-mono text-label">
            {name}
            <input
              value={headers[name] ?? ''}
              spellCheck={false}
              autoComplete="off"
              onChange={(event) => onChange({ ...headers, [name]: event.target.value })}
              className={`${inputLook} h-8`}
            />
          </label>
        ))}
      </div>
    </details>
  )
}
