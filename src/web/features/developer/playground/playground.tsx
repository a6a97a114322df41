import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { t } from '../../../../contract/translate.ts'
import { descriptionsQuery } from '../../../api/agent/api-documents.ts'
import { Page } from '../../../ui/page/page.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { RequestBench } from './request/request-editor.tsx'

const route = getRouteApi('/frame/playground')

export function Playground() {
  const { call, number } = route.useSearch()
  return (
    <Page title={t('API playground')} action={<TextLink to="/api-reference">{t('API reference')}</TextLink>}>
      <QueryView query={useQuery(descriptionsQuery)} skeleton={<SkeletonForm fields={3} longFields={1} />}>
        {({ platform, studio }) => (
          <RequestBench key={call} descriptions={[platform, studio]} first={call} number={number} />
        )}
      </QueryView>
    </Page>
  )
}
