import { AddReplyLink, ReplyList } from '../../features/knowledge/rich-replies/reply-list.tsx'
import { replyWords } from '../../features/knowledge/rich-replies/words.ts'
import { Page } from '../../ui/page/page.tsx'

export function RichRepliesPage() {
  return (
    <Page title={replyWords.title} lead={replyWords.lead} action={<AddReplyLink />}>
      <ReplyList />
    </Page>
  )
}
