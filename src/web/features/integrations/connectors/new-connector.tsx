/** Adding a connector, from a template or from nothing. */
import { getRouteApi } from '@tanstack/react-router'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { DetailHeader } from '../../../ui/page/detail-header.tsx'
import { CreateConnector } from './create-connector.tsx'
import { noTemplate, TemplateGallery } from './template-gallery.tsx'
import { templates } from './templates/templates.ts'
import { connectorWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/connectors/new')

export function NewConnector() {
  const { phoneNumberId } = route.useParams()
  const { template: id } = route.useSearch()
  const template = templates.find((one) => one.id === id) ?? null
  const isChosen = template !== null || id === noTemplate
  return (
    <div className="flex flex-col gap-4">
      <DetailHeader title={template?.title ?? connectorWords.newTitle}>
        {isChosen && (
          <BackLink to="/phones/$phoneNumberId/connectors/new" params={{ phoneNumberId }}>
            {connectorWords.galleryBack}
          </BackLink>
        )}
      </DetailHeader>
      {isChosen ? <CreateConnector key={id} template={template} /> : <TemplateGallery />}
    </div>
  )
}
