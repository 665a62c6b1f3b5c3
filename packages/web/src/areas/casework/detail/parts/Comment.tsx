import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useDetail } from '../detail.ts'
import classes from './Part.module.css'
import { Part } from './Part.tsx'

/** Shows the staff's comment on the application. */
export function Comment() {
  const { t } = useTranslation()
  const { application, may, open } = useDetail()
  return (
    <Part
      name="comment"
      actions={
        may('comment') && (
          <Button size="xs" variant="default" onClick={() => open({ kind: 'comment' })}>
            {t(application.comment ? 'casework.detail.comment.change' : 'casework.detail.comment.write')}
          </Button>
        )
      }
    >
      {application.comment ? (
        <p className={classes.words}>{application.comment}</p>
      ) : (
        <p className={`${classes.line} ${classes.soft}`}>{t('casework.detail.comment.none')}</p>
      )}
    </Part>
  )
}
