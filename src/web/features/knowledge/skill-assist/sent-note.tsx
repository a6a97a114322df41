import { useSession } from '../../../api/session.ts'
import { MemberUseNote } from '../../../forms/member-use-note.tsx'
import { sentInDemo, skillAssistSent } from './words.ts'

export function SentNote({ titles }: { titles: number }) {
  const { demo } = useSession()
  return (
    <>
      <p className="text-label text-quiet">{demo ? sentInDemo : skillAssistSent(titles)}</p>
      <MemberUseNote of="questions" />
    </>
  )
}
