import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { descriptionsQuery } from '../../../api/agent/api-documents.ts'
import { Page } from '../../../ui/page/page.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { RequestBench } from './request/request-editor.tsx'
import { playgroundWords } from './words.ts'

const route = getRouteApi('/frame/playground')

export function Playground() {
  const { call, number } = route.useSearch()
  return (
    <Page
      title={playgroundWords.title}
      action={<TextLink to="/api-reference">{playgroundWords.reference}</TextLink>}
    >
      <QueryView query={useQuery(descriptionsQuery)} skeleton={<SkeletonForm fields={3} longFields={1} />}>
        {({ platform, studio }) => (
          <RequestBench key={call} descriptions={[platform, studio]} first={call} number={number} />
        )}
      </QueryView>
    </Page>
  )
}
