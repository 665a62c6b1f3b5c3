import { personName } from '@semilla/domain/values/names.ts'
import { displayPhone } from '@semilla/domain/values/phoneDisplay.ts'
import { useTranslation } from 'react-i18next'
import { inARow } from '../../../api/texts/format.ts'
import { EmailLink } from '../../../ui/display/EmailLink.tsx'
import { phoneAddress } from '../../../ui/display/phoneAddress.ts'
import { useLanguageNames } from '../../sites/useLanguageNames.ts'
import classes from './RowDetails.module.css'
import type { QueueItem } from './useQueue.ts'

/** Shows the contacts of the family. */
export function Contacts({ child: { contacts } }: { child: QueueItem }) {
  const { t } = useTranslation()
  const languageNames = useLanguageNames()
  return (
    <ul className={classes.contacts}>
      {contacts.map(({ firstName, lastName, language, email, phones, preferredContact }) => (
        <li key={`${firstName} ${lastName} ${email}`}>
          <strong>{personName({ firstName, lastName })}</strong>
          {language && <span>{t('enrollment.queue.speaks', { language: languageNames([language]) })}</span>}
          {preferredContact.length > 0 && (
            <span>
              {t('enrollment.queue.prefers', {
                methods: inARow(preferredContact.map((method) => t(`words.contactMethod.${method}`))),
              })}
            </span>
          )}
          {phones.map((phone) => (
            <a key={phone} href={phoneAddress(phone)}>
              {displayPhone(phone)}
            </a>
          ))}
          {email && <EmailLink email={email} />}
        </li>
      ))}
    </ul>
  )
}
