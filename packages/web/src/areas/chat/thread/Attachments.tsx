import { IconFile, IconFileTypePdf } from '@tabler/icons-react'
import { formatFileSize } from '../../../api/texts/format.ts'
import type { Attachment } from '../queries.ts'
import classes from './Thread.module.css'

/** Shows the files of a message: pictures as such, others with their name and size. All open or download. */
export function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null
  return (
    <ul className={classes.files}>
      {attachments.map(({ key, name, size, type, url }) => (
        <li key={key}>
          <a
            href={url}
            download={name}
            target="_blank"
            rel="noreferrer"
            className={type.startsWith('image/') ? classes.picture : undefined}
          >
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
                <span className={classes.size}>{formatFileSize(size)}</span>
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
