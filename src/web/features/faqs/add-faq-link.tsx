/** The way to a new question, where there is an agent to give it to. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useChildMatches } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { faqs } from '../../api/agent-resources.ts'
import { useWriteBlock } from '../../api/write-block.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { isNewFaq } from './is-new-faq.ts'
import { words } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/faqs')

export function AddFaqLink() {
  const { phoneNumberId } = route.useParams()
  const blocked = useWriteBlock()
  const { isError } = useQuery(faqs.list(phoneNumberId))
  const isNewOpen = useChildMatches({ select: (matches) => matches.some(isNewFaq) })
  const content = (
    <>
      <Plus size={16} aria-hidden="true" />
      {words.add}
    </>
  )
  if (isError || isNewOpen) return null
  if (blocked !== undefined) {
    return (
      <Button weight="primary" blocked={blocked}>
        {content}
      </Button>
    )
  }
  return (
    <Link
      to="/phones/$phoneNumberId/faqs/new"
      params={{ phoneNumberId }}
      search={true}
      className={buttonLook({ weight: 'primary' })}
    >
      {content}
    </Link>
  )
}
