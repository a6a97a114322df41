/** Adding a connector, from a template or from nothing. */
import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { CreateConnector } from './create-connector.tsx'
import { DetailHeading } from './detail-heading.tsx'
import { noTemplate, TemplateGallery } from './template-gallery.tsx'
import { templates } from './templates/templates.ts'
import { words } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/connectors/new')

export function NewConnector() {
  const { phoneNumberId } = route.useParams()
  const { template: id } = route.useSearch()
  const template = templates.find((one) => one.id === id) ?? null
  const isChosen = template !== null || id === noTemplate
  return (
    <div className="flex flex-col gap-4">
      <DetailHeading title={template?.title ?? words.newTitle}>
        {isChosen && (
          <Link
            to="/phones/$phoneNumberId/connectors/new"
            params={{ phoneNumberId }}
            className="inline-flex items-center gap-1.5 text-quiet hover:text-text"
          >
            <ArrowLeft size={15} aria-hidden="true" />
            {words.galleryBack}
          </Link>
        )}
      </DetailHeading>
      {isChosen ? <CreateConnector key={id} template={template} /> : <TemplateGallery />}
    </div>
  )
}
