import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../../packages/server/src/platform/database/database.ts'

/** Sixty characters, unique to each row, without a space, hyphen or other place for a line break. */
const longName = `rpad('Wolfeschlegelsteinhausenberger' || id, 60, 'dorff')`
const longEmail = `rpad('wolfeschlegelsteinhausenberger' || id, 60, 'dorff') || '@example.org'`

/** Every text that names or contacts a person, a site, an agency or a vacancy. */
const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  organization: { name: longName },
  app_user: { first_name: longName, last_name: longName, email: `lower(${longEmail})`, contact_email: longEmail },
  program: { name: longName },
  site: { name: longName, street: longName, email: longEmail, city: longName },
  vacancy: { name: longName, note: longName },
  parent: { first_name: longName, last_name: longName, street: longName, city: longName, email: longEmail },
  child: { first_name: longName, last_name: longName, other_language: longName },
  other_contact: { first_name: longName, last_name: longName, relationship: longName, email: longEmail },
  tag: { name: `rpad('Wolfeschlegelstein' || id, 29, 'dorff')` },
  application: { comment: `${longName} || 'steinhausen'` },
}

/** Gives all records in the product's own database names of 60 characters without a space, for good. */
export async function giveLongNames(dataDir: string): Promise<void> {
  const kept = JSON.parse(readFileSync(join(dataDir, 'postgresql/connection.json'), 'utf8'))
  const db = openDatabase(`postgres://semilla:${kept.password}@127.0.0.1:${kept.port}/semilla`, { connections: 1 })
  for (const [table, columns] of Object.entries(texts)) {
    const changes = Object.entries(columns).map(([column, text]) => `${column} = ${text}`)
    await sql.raw(`update ${table} set ${changes.join(', ')}`).execute(db)
  }
  await db.destroy()
}
