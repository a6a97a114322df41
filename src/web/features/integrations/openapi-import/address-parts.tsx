import { useState } from 'react'
import type { AddressForm } from '../../../openapi/api-description.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { openapiImportWords } from './words.ts'

interface Props {
  form: AddressForm
  /** Empty until every part is filled in. */
  onAddress: (address: string) => void
}

/** Asks for the parts of an address that the description leaves open. */
export function AddressParts({ form: { template, names }, onAddress }: Props) {
  const [parts, setParts] = useState<Readonly<Record<string, string>>>({})

  function fill(name: string, value: string) {
    const next = { ...parts, [name]: value.trim() }
    setParts(next)
    const isWhole = names.every((one) => next[one.name])
    onAddress(
      isWhole
        ? names.reduce((at, one) => at.replaceAll(`{${one.name}}`, () => next[one.name] ?? ''), template)
        : '',
    )
  }

  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="font-medium">{openapiImportWords.parts}</legend>
      <code dir="ltr" className="break-all font-mono text-label text-quiet">
        {template}
      </code>
      {names.map(({ name, about }) => (
        <TextField
          key={name}
          label={name}
          help={about}
          spellCheck="false"
          value={parts[name] ?? ''}
          onChange={(event) => fill(name, event.target.value)}
        />
      ))}
    </fieldset>
  )
}
