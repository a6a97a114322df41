import { useSession } from '../../../api/session.ts'
import { sentInDemo, skillAssistSent } from './words.ts'

export function SentNote({ titles }: { titles: number }) {
  const { demo } = useSession()
  return <p className="text-label text-quiet">{demo ? sentInDemo : skillAssistSent(titles)}</p>
}
