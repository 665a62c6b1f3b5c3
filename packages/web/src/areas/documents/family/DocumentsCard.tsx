import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { to } from '../../../links/links.ts'
import { Panel } from '../../../ui/page/Panel.tsx'
import { countToSend, getDocumentChecklist } from '../queries.ts'
import { isAskedSince } from './isAskedSince.ts'

/** Says on the dashboard how many documents are still to be sent, and links to them. */
export function DocumentsCard({ applicationId }: { applicationId: number }) {
  const { t } = useTranslation()
  const { data } = useRead(getDocumentChecklist, { applicationId })
  const { missing, returned } = countToSend(data)
  const isAllSent = data !== undefined && missing + returned === 0
  const said = !isAllSent ? 'text' : isAskedSince(data) ? 'asked' : 'done'
  return (
    <Panel title={t('dashboard.documents.title')} tone={returned > 0 ? 'warm' : 'plain'}>
      {returned > 0 && (
        <p>
          <strong>{t('dashboard.documents.returned', { count: returned })}</strong>
        </p>
      )}
      {missing > 0 && <p>{t('dashboard.documents.missing', { count: missing })}</p>}
      <p>{t(`dashboard.documents.${said}`)}</p>
      <Button
        className="no-print"
        component="a"
        variant={said === 'done' ? 'default' : 'light'}
        href={to('documents', { applicationId })}
      >
        {t('dashboard.documents.open')}
      </Button>
    </Panel>
  )
}
