import type { getSiteInvitation as operation } from '@semilla/contract/invitations.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { displayReceiver } from '@semilla/domain/values/phoneDisplay.ts'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { formatDayOf } from '../../../api/texts/format.ts'
import { languageChoices } from '../../../api/texts/languageName.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { RadioCards } from '../../../ui/fields/choices/choices.tsx'
import { PhoneField, TextField } from '../../../ui/fields/TextField.tsx'
import { NotRead } from '../../../ui/page/LoadFailed.tsx'
import { getSiteInvitation } from '../queries.ts'
import { OpenInvitations } from './OpenInvitations.tsx'
import type { SettingSite } from './settingSite.ts'
import { useSiteInvitation } from './useSiteInvitation.ts'

type State = Output<typeof operation>
type Form = ReturnType<typeof useSiteInvitation>['form']

/** Says what the code does, who has one that works, and who got the last one if it does not. */
function WhatItDoes({ siteId, state }: { siteId: number; state: State }) {
  const { t } = useTranslation()
  const { ownerName, hasNoOwner, canChangeOwner, last, open } = state
  const isLastOpen = !last?.isUsed && open.some(({ receiver }) => receiver === last?.receiver)
  const text = hasNoOwner && canChangeOwner ? 'noOwner' : 'intro'
  return (
    <>
      <p>{t(`siteWork.config.invitation.${text}`, { organization: ownerName })}</p>
      <OpenInvitations {...{ siteId, open }} />
      {last && !isLastOpen && (
        <p>
          {t(`siteWork.config.invitation.${last.isUsed ? 'lastUsed' : 'lastEnded'}`, {
            day: formatDayOf(last.sentAt),
            receiver: displayReceiver(last.receiver),
          })}
        </p>
      )}
    </>
  )
}

/** Asks who is invited, where the site could change its owner. */
function WhoIsInvited({ form, ownerName }: { form: Form; ownerName: string }) {
  const { t } = useTranslation()
  const values = { organization: ownerName }
  return (
    <RadioCards
      {...form.bind('who')}
      choices={[
        { value: 'join' as const, label: t('siteWork.config.invitation.join', values) },
        {
          value: 'takeOver' as const,
          label: t('siteWork.config.invitation.takeOver'),
          hint: t('siteWork.config.invitation.takeOverHint', values),
        },
      ]}
    />
  )
}

/** Asks how, to whom and in which language the code is sent. */
function ReceiverFields({ form }: { form: Form }) {
  const { t } = useTranslation()
  return (
    <>
      <RadioCards
        {...form.bind('receiverKind')}
        width={11}
        choices={(['email', 'phone'] as const).map((value) => ({
          value,
          label: t(`siteWork.config.invitation.by.${value}`),
        }))}
      />
      {form.values.receiverKind === 'email' ? (
        <TextField {...form.bind('email')} type="email" autoComplete="off" maxLength={120} />
      ) : (
        <PhoneField {...form.bind('phone')} />
      )}
      <RadioCards {...form.bind('language')} width={9} choices={languageChoices()} />
    </>
  )
}

/** Sends somebody a code for a site. */
export function InviteDialog({ site, onClose }: { site: SettingSite; onClose: () => void }) {
  const { t } = useTranslation()
  const read = useRead(getSiteInvitation, { siteId: site.id })
  const state = read.data
  const { form, submit } = useSiteInvitation(site, onClose)
  return (
    <FormDialog
      title={t('siteWork.config.inviteTitle', { site: site.name })}
      yes={t('siteWork.config.invitation.submit')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      isDisabled={!state}
    >
      {!state && <NotRead read={read} count={4} />}
      {state && <WhatItDoes siteId={site.id} state={state} />}
      {state?.canChangeOwner && !state.hasNoOwner && <WhoIsInvited form={form} ownerName={state.ownerName} />}
      {state && <ReceiverFields form={form} />}
    </FormDialog>
  )
}
