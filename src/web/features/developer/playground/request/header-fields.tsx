import { inputLook } from '../../../../ui/form/field.tsx'
import { playgroundWords } from '../words.ts'
import { headerNames, type RequestValues } from './request-values.ts'

interface Props {
  headers: RequestValues['headers']
  onChange: (headers: RequestValues['headers']) => void
}

export function HeaderFields({ headers, onChange }: Props) {
  const given = headerNames.filter((name) => headers[name]).length
  return (
    <details>
      <summary className="w-fit font-semibold text-label">
        {playgroundWords.headers} {given > 0 && <span className="text-quiet tabular-nums">({given})</span>}
      </summary>
      <p className="py-2 text-label text-quiet">{playgroundWords.headersHelp}</p>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {headerNames.map((name) => (
          <label key={name} className="flex flex-col gap-1 font-mono text-label">
            {name}
            <input
              value={headers[name] ?? ''}
              spellCheck="false"
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
