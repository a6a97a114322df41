import type { ReadOperation, SecurityScheme } from '../../../../openapi/api-description.ts'
import { Note } from '../../../../ui/note.tsx'
import { openapiImportWords, otherAddress, otherSignIn } from '../words.ts'

/** Others are only counted. */
const maxListed = 8

interface Props {
  operations: readonly ReadOperation[]
  reachable: readonly ReadOperation[]
  signIn: SecurityScheme | undefined
}

export function MismatchList({ operations, reachable, signIn }: Props) {
  const elsewhere = operations
    .filter((one) => !reachable.includes(one))
    .map(({ id, addresses }) => ({ id, reason: otherAddress(addresses[0] ?? '') }))
  const otherwise = reachable
    .filter(({ signIns }) => signIns.length > 0 && !signIns.includes(signIn?.id ?? ''))
    .map(({ id, signIns }) => ({ id, reason: otherSignIn(signIns.join(', ')) }))
  const all = [...elsewhere, ...otherwise]
  if (all.length === 0) return null
  return (
    <Note tone="warn" title={openapiImportWords.mismatches}>
      <ul className="flex flex-col gap-1">
        {all.slice(0, maxListed).map(({ id, reason }) => (
          <li key={id}>
            <code className="font-mono text-label">{id}</code>
            {': '}
            {reason}
          </li>
        ))}
        {all.length > maxListed && <li className="text-quiet">+ {all.length - maxListed}</li>}
      </ul>
    </Note>
  )
}
