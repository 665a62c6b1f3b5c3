import { useTranslation } from 'react-i18next'
import { faultAt } from '../../../../api/faults.ts'
import { RadioCards } from '../../../../ui/fields/choices.tsx'
import { PhoneField, TextField } from '../../../../ui/fields/TextField.tsx'
import { useDetail } from '../detail.ts'
import classes from './Dialogs.module.css'
import type { useInvitation } from './useInvitation.ts'

/** How the code is sent, and to whom. */
export function InvitationFields({ model }: { model: ReturnType<typeof useInvitation> }) {
  const { t } = useTranslation()
  const { application } = useDetail()
  const field = {
    name: 'receiver',
    label: t(`casework.detail.invite.${model.kind}`),
    error: faultAt(model.faults, 'receiver'),
    value: model.receiver,
    onChange: model.setReceiver,
  }
  return (
    <>
      <p className={classes.soft}>
        {t(application.isInvited ? 'casework.detail.invite.again' : 'casework.detail.invite.intro')}
      </p>
      <RadioCards
        name="receiverKind"
        label={t('casework.detail.invite.how')}
        width={11}
        choices={(['email', 'phone'] as const).map((value) => ({
          value,
          label: t(`casework.detail.invite.by.${value}`),
        }))}
        value={model.kind}
        onChange={model.setKind}
      />
      {model.kind === 'email' ? (
        <TextField {...field} type="email" autoComplete="off" maxLength={120} />
      ) : (
        <PhoneField {...field} />
      )}
    </>
  )
}
