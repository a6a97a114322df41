import { type CountedKind, useMemberUse } from '../api/member-use.ts'

/** Says how many calls a viewer or an editor has left this hour; nothing for publishers. */
export function MemberUseNote({ of }: { of: CountedKind }) {
  const use = useMemberUse(of)
  return use && <p className="max-w-prose text-label text-quiet tabular-nums">{use.blocked || use.note}</p>
}
