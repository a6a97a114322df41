/** Says what is going to be sent, and to whom. */
import { useSession } from '../../../api/session.ts'
import { sent, sentInDemo } from './words.ts'

export function SentNote({ titles }: { titles: number }) {
  const { demo } = useSession()
  return <p className="text-label text-quiet">{demo ? sentInDemo : sent(titles)}</p>
}
