/** What is shown before the first webhook has arrived. */

import { useSession } from '../../../../api/session.ts'
import { Empty } from '../../../../ui/list/empty.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { words } from '../words.ts'

export function NoEvents() {
  const { demo } = useSession()
  return (
    <Empty title={demo ? words.emptyDemo : words.empty}>
      <TextLink to="/webhooks" search={{ view: 'setup' }}>
        {words.toSetUp}
      </TextLink>
    </Empty>
  )
}
