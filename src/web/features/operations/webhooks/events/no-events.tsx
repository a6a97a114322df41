import { useSession } from '../../../../api/session.ts'
import { Empty } from '../../../../ui/list/empty.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { webhookWords } from '../words.ts'

export function NoEvents() {
  const { demo } = useSession()
  return (
    <Empty title={demo ? webhookWords.emptyDemo : webhookWords.empty}>
      <TextLink to="/webhooks" search={{ view: 'setup' }}>
        {webhookWords.toSetUp}
      </TextLink>
    </Empty>
  )
}
