import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '../../../api/audience.ts'
import { useRead } from '../../../api/queries/reads.ts'
import { useSession } from '../../../api/session.ts'
import { to, useParameters } from '../../../links/links.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { CannotShow } from '../detail/CannotShow.tsx'
import { listRelatedApplications } from '../queries.ts'
import classes from './create.module.css'
import { Results } from './Results.tsx'

const relations = ['duplicate', 'history'] as const

/** Lists other applications of a family: open ones with the same people, or those of its past. */
export default function RelatedScreen() {
  const { t } = useTranslation()
  const { applicationId, relation } = useParameters('relatedApplications')
  const mayMerge = can(useSession(), 'mergeApplications')
  const listing = `${applicationId} ${relation}`
  const [turned, setTurned] = useState({ listing, page: 1 })
  // A page of the other list, or of another family's, means nothing here.
  const page = turned.listing === listing ? turned.page : 1
  const asked = { applicationId, relation, page, pageSize: 15 }
  const { data, error, refetch } = useRead(listRelatedApplications, asked, { keepsLast: true })
  if (error?.status === 404)
    return (
      <Page title={t(`creating.related.${relation}.title`)}>
        <CannotShow error={error} retry={() => void refetch()} />
      </Page>
    )
  return (
    <Page
      title={t(`creating.related.${relation}.title`)}
      intro={<p>{t(`creating.related.${relation}.intro`)}</p>}
      above={<a href={to('applicationDetail', { applicationId })}>{t('casework.detail.toApplication')}</a>}
    >
      <nav className={classes.tabs} aria-label={t('creating.related.label')}>
        {relations.map((each) => (
          <a
            key={each}
            href={to('relatedApplications', { applicationId, relation: each })}
            aria-current={each === relation ? 'page' : undefined}
          >
            {t(`creating.related.${each}.title`)}
          </a>
        ))}
      </nav>
      <Panel>
        <Results
          answer={data}
          error={error}
          onAgain={() => void refetch()}
          {...{ page }}
          pageSize={15}
          onPage={(next) => setTurned({ listing, page: next })}
          empty={<EmptyState title={t(`creating.related.${relation}.none`)} />}
          actionOf={
            mayMerge && relation === 'duplicate'
              ? ({ id }) => (
                  <p>
                    <a href={to('duplicateDesk', { applicationId: id, toId: applicationId })}>
                      {t('casework.detail.actions.merge')}
                    </a>
                  </p>
                )
              : undefined
          }
        />
      </Panel>
    </Page>
  )
}
