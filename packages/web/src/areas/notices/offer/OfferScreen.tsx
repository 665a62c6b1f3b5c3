import { Button } from '@mantine/core'
import type { getOfferByLink as operation } from '@semilla/contract/notices/offerLinks.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../api/callError.ts'
import { useRead, whyMissing } from '../../../api/queries/reads.ts'
import { useAction } from '../../../forms/useAction.ts'
import { to, useParameters } from '../../../links/links.ts'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { LoadFailed } from '../../../ui/page/LoadFailed.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { Panel, Stack } from '../../../ui/page/Panel.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { LinkedOffer } from './LinkedOffer.tsx'
import classes from './Offer.module.css'
import { answerOfferByLink, getOfferByLink } from './queries.ts'

type Offer = Output<typeof operation>

/** Shows yes and no, the answer of the link first. Opening the link answers nothing; pressing a button does. */
function Choice({ offer, token }: { offer: Offer; token: string }) {
  const { t } = useTranslation()
  const { choice = 'yes' } = useParameters('offerAnswer')
  // The offer is read again then, and the page says what was answered.
  const { act, isBusy } = useAction(answerOfferByLink, async ({ code }) => {
    if (code !== 'referralNotOpen') return undefined
    toast.problem(t('noticeScreens.offer.late'))
    return 'dropped'
  })
  const answers = choice === 'yes' ? (['yes', 'no'] as const) : (['no', 'yes'] as const)
  return (
    <Panel title={t('noticeScreens.offer.question', { child: offer.childName })}>
      <div className={classes.choices}>
        {answers.map((answer, index) => (
          <div key={answer} className={classes.choice}>
            <Button
              size="lg"
              fullWidth
              variant={index === 0 ? 'filled' : 'default'}
              loading={isBusy}
              onClick={() => act({ token, accepts: answer === 'yes' })}
            >
              {t(`noticeScreens.offer.${answer}`)}
            </Button>
            <p>{t(`noticeScreens.offer.${answer}Hint`, { child: offer.childName })}</p>
          </div>
        ))}
      </div>
    </Panel>
  )
}

/** Says that a link is no longer valid. Of one that the server could not look up now, nobody knows that. */
function NoOffer({ error, onAgain }: { error: CallError | null; onAgain: () => void }) {
  const { t } = useTranslation()
  return (
    <Page title={t('noticeScreens.offer.pageTitle')} width="read">
      {error?.retryable ? (
        <LoadFailed message={error.message} again={onAgain} />
      ) : (
        <EmptyState
          title={t('noticeScreens.offer.invalid')}
          text={t('noticeScreens.offer.invalidText')}
          actions={
            <Button component="a" href={to('familySignIn')}>
              {t('noticeScreens.offer.signIn')}
            </Button>
          }
        />
      )}
    </Page>
  )
}

/** Answers one offer from the link in a message, without signing in. */
export default function OfferScreen() {
  const { t } = useTranslation()
  const { token } = useParameters('offerAnswer')
  const query = useRead(getOfferByLink, token ? { token } : undefined)
  const { data: offer, refetch } = query
  const error = whyMissing(query)
  if (error || !token) return <NoOffer error={error} onAgain={() => void refetch()} />
  if (!offer) {
    return (
      <Page title={t('noticeScreens.offer.pageTitle')} width="read">
        <Skeletons shape="blocks" count={2} />
      </Page>
    )
  }
  return (
    <Page title={t('noticeScreens.offer.title', { child: offer.childName })} width="read">
      <Stack>
        {offer.stage !== 'open' && (
          <Panel tone="soft">
            <p role="status">{t(`noticeScreens.offer.stage.${offer.stage}`)}</p>
          </Panel>
        )}
        {offer.stage === 'open' && <Choice offer={offer} token={token} />}
        <LinkedOffer offer={offer} />
      </Stack>
    </Page>
  )
}
