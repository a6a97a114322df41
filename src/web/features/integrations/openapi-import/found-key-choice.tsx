import type { SignInKey } from '../../../openapi/api-description.ts'
import { keyId } from '../../../openapi/convert/found-keys.ts'
import { CheckLine } from '../../../ui/form/check-line.tsx'
import { keyTitle, openapiImportWords } from './words.ts'

interface Props {
  keys: readonly SignInKey[]
  /** Ids of those that the agent keeps as fields. */
  left: ReadonlySet<string>
  onChange: (left: ReadonlySet<string>) => void
}

export function FoundKeyChoice({ keys, left, onChange }: Props) {
  if (keys.length === 0) return null

  function choose(id: string, isSent: boolean) {
    onChange(new Set([...left].filter((one) => one !== id).concat(isSent ? [] : [id])))
  }

  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="font-medium">{openapiImportWords.foundKeys}</legend>
      <p className="text-label text-quiet">{openapiImportWords.foundKeysHelp}</p>
      {keys.map((key) => (
        <CheckLine
          key={keyId(key)}
          checked={!left.has(keyId(key))}
          onSwitch={(isSent) => choose(keyId(key), isSent)}
          className="gap-2.5"
        >
          <bdi className="font-mono text-label">{keyTitle(key)}</bdi>
        </CheckLine>
      ))}
    </fieldset>
  )
}
