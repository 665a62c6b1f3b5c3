import { useTranslation } from 'react-i18next'
import { RadioCards } from '../../../../../ui/fields/choices.tsx'
import { PhoneField, TextField } from '../../../../../ui/fields/TextField.tsx'
import { useDetail } from '../../detail.ts'
import classes from '../Dialogs.module.css'
import type { useInvitation } from './useInvitation.ts'

/** Asks how and to whom the invitation code is sent. */
export function InvitationFields({ form }: Pick<ReturnType<typeof useInvitation>, 'form'>) {
  const { t } = useTranslation()
  const { application } = useDetail()
  return (
    <>
      <p className={classes.soft}>
        {t(application.isInvited ? 'casework.detail.invite.again' : 'casework.detail.invite.intro')}
      </p>
      <RadioCards
        {...form.bind('receiverKind')}
        width={11}
        choices={(['email', 'phone'] as const).map((value) => ({
          value,
          label: t(`casework.detail.invite.by.${value}`),
        }))}
      />
      {form.values.receiverKind === 'email' ? (
        <TextField {...form.bind('email')} type="email" autoComplete="off" maxLength={120} />
      ) : (
        <PhoneField {...form.bind('phone')} />
      )}
    </>
  )
}
