/** A schema as a game's `setup` gives one. */
export const EXAMPLE_SETUP = {
  type: 'object',
  properties: {
    pace: {
      type: 'string',
      enum: ['half', 'normal', 'double', 'x10', 'off'],
      default: 'normal',
      title: 'Timers',
      description: 'How much time everyone has.',
    },
    turnSeconds: {
      type: 'integer',
      minimum: 10,
      maximum: 300,
      multipleOf: 5,
      default: 60,
      title: 'Seconds per turn',
      description: 'When it runs out, the house plays a move.',
    },
    forceUnwrap: {
      type: 'boolean',
      default: false,
      title: 'Unwrap first',
      description: 'Nobody may steal while wrapped gifts remain.',
    },
  },
};
