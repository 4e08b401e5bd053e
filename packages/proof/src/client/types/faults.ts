/** The types of faulty clients, written with those in the header of `compile`. */
export const TYPE_FAULTS: Readonly<Record<string, string>> = {
  'a method is missing': "Omit<Petstore, 'getPet'>",
  'there is a method for no operation': "Petstore & { noOperation: Petstore['listPets'] }",
  'any argument is taken': "Called<'listPets', [args?: any]>",
  'any name is taken': "Called<'listPets', [args?: ArgumentsOf<'listPets'> & Record<string, unknown>]>",
  'text is taken for a number': "Called<'getPet', [args: { petId: number | string }]>",
  'null is taken': "Called<'getPet', [args: { petId: number | null }]>",
  'any text is taken for a member of an enumeration':
    "Called<'listPets', [args?: { limit?: number; status?: string; cursor?: string }]>",
  'what is required may be left out': "Called<'createPet', [args?: Partial<ArgumentsOf<'createPet'>>]>",
  'an argument is not taken': "Called<'listPets', [args?: Omit<ArgumentsOf<'listPets'>, 'cursor'>]>",
  'a property of the body may be left out':
    "Called<'createPet', [args: { body: Partial<ArgumentsOf<'createPet'>['body']>; 'Idempotency-Key'?: string }]>",
  'a result has no body':
    "Called<'getPet', [args: { petId: number }], Omit<ReturnType<Petstore['getPet']>, 'result'> & { result(): Promise<{ status: 404; body: undefined }> }>",
  'data is anything':
    "Called<'listPets', [args?: ArgumentsOf<'listPets'>], Promise<any> & Omit<ReturnType<Petstore['listPets']>, 'then'>>",
  'any header is there':
    "Called<'getPet', [args: { petId: number }], Omit<ReturnType<Petstore['getPet']>, 'withResponse'> & { withResponse(): Promise<{ header(name: string): string }> }>",
  'a failure may have any status':
    "With<'getPet', Omit<Petstore['getPet'], 'failed'> & { (...args: Parameters<Petstore['getPet']>): ReturnType<Petstore['getPet']>; failed(error: unknown, status?: number): error is { body: never } }>",
}
