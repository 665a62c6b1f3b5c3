import { z } from 'zod'
import { allOperations } from './operations.ts'
import { failure } from './wire/envelope.ts'
import type { Operation } from './wire/operation.ts'
import { optionalObjectOf, responseSchemaOf } from './wire/places.ts'

type Json = Record<string, unknown>

/** Returns the JSON schema of a schema's wire form: what a request accepts and what a response contains. */
function jsonSchema(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: written }) => {
      const group = optionalObjectOf.get(zodSchema as unknown as z.ZodType)
      const answered = responseSchemaOf.get(zodSchema as unknown as z.ZodType)
      if (!group && !answered) return
      for (const key of Object.keys(written)) delete (written as Json)[key]
      if (group) Object.assign(written, { anyOf: [jsonSchema(group), { type: 'null' }] })
      if (answered) Object.assign(written, { ...jsonSchema(answered), readOnly: true })
    },
  }) as Json
  return rest
}

const asJson = (schema: Json) => ({ 'application/json': { schema } })
const ok = (data: Json): Json => ({
  type: 'object',
  properties: { IsSuccess: { const: true }, Data: data },
  required: ['IsSuccess', 'Data'],
})
const failed = { description: 'Declined; ErrCode says why.', content: asJson({ $ref: '#/components/schemas/Failure' }) }

function parametersOf(schema: Json): Json[] {
  const required = (schema.required ?? []) as string[]
  return Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([name, each]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: each,
  }))
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key from the same caller gives the first answer again and creates nothing more.',
  schema: { type: 'string', maxLength: 200 },
}

const nameOf = new Map(Object.entries(allOperations).map(([name, operation]) => [operation, name]))
/** Operations are grouped by the first step of their path, as in the legacy API. */
const tagOf = ({ path }: Operation) => path.split('/')[2] ?? ''

function describe(operation: Operation): Json {
  const input = jsonSchema(operation.input)
  const inAddress = operation.method === 'GET'
  const parameters = [...(inAddress ? parametersOf(input) : []), ...(operation.creates ? [idempotencyKey] : [])]
  const content = operation.file
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : asJson(ok(jsonSchema(operation.output)))
  return {
    operationId: nameOf.get(operation),
    tags: [tagOf(operation)],
    summary: operation.summary,
    ...(parameters.length ? { parameters } : {}),
    ...(inAddress
      ? {}
      : {
          requestBody: {
            required: true,
            content: { ...asJson(input), ...(operation.takesFile ? { 'multipart/form-data': { schema: input } } : {}) },
          },
        }),
    responses: {
      200: { description: operation.file ? 'The file.' : 'Done; the answer is in Data.', content },
      default: failed,
    },
  }
}

/** Returns the OpenAPI 3.1 description of operations, generated from the declarations that validate their requests. */
export function openApi(operations: readonly Operation[] = Object.values(allOperations)): Json {
  const paths: Record<string, Json> = {}
  for (const operation of operations)
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: describe(operation) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Semilla',
      version: '1.0.0',
      description: 'How families find subsidised child care: every call of the portal, in the form of the wire.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    tags: [...new Set(operations.map(tagOf))].map((name) => ({ name })),
    paths,
    components: { schemas: { Failure: jsonSchema(failure) } },
  }
}
