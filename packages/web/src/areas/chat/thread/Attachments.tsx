import { IconFile, IconFileTypePdf } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../api/texts/format.ts'
import type { Attachment } from '../queries.ts'
import classes from './Thread.module.css'

const kilobyte = 1024

/** Returns the size of a file as it is read: kilobytes, or megabytes with one decimal. */
export function useSizeText(): (bytes: number) => string {
  const { t } = useTranslation()
  return (bytes) =>
    bytes < kilobyte * kilobyte
      ? t('chat.file.kilobytes', { size: formatNumber(Math.max(1, Math.round(bytes / kilobyte))) })
      : t('chat.file.megabytes', { size: formatNumber(Math.round((bytes / kilobyte / kilobyte) * 10) / 10) })
}

/** Shows the files of a message: pictures as such, others with their name and size. All open or download. */
export function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
  const sizeText = useSizeText()
  if (attachments.length === 0) return null
  return (
    <ul className={classes.files}>
      {attachments.map(({ key, name, size, type, url }) => (
        <li key={key}>
          <a href={url} download={name} target="_blank" rel="noreferrer">
            {type.startsWith('image/') ? (
              <img src={url} alt={name} loading="lazy" />
            ) : (
              <>
                {type === 'application/pdf' ? (
                  <IconFileTypePdf aria-hidden size={22} />
                ) : (
                  <IconFile aria-hidden size={22} />
                )}
                <span>{name}</span>
                <span className={classes.size}>{sizeText(size)}</span>
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
