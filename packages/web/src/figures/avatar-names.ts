/** The faces a player can wear. The house proposes names with some of them; a test sees that each is here. */
// biome-ignore format: one name a line would hide the list
export const AVATARS = [
  'fox', 'otter', 'owl', 'octopus', 'hedgehog', 't-rex', 'panda', 'koala', 'penguin', 'flamingo', 'frog', 'lion',
  'tiger', 'unicorn', 'raccoon', 'sloth', 'spouting-whale', 'dolphin', 'turtle', 'parrot', 'peacock', 'beaver',
  'badger', 'bear', 'polar-bear', 'wolf', 'cat-face', 'dog-face', 'rabbit-face', 'mouse-face', 'hamster',
  'monkey-face', 'gorilla', 'orangutan', 'giraffe', 'zebra', 'llama', 'kangaroo', 'elephant', 'mammoth', 'camel',
  'bison', 'deer', 'moose', 'goat', 'donkey', 'leopard', 'duck', 'swan', 'goose', 'dove', 'eagle', 'bird', 'rooster',
  'dodo', 'phoenix', 'dragon-face', 'lizard', 'crab', 'lobster', 'squid', 'snail', 'honeybee', 'lady-beetle',
  'butterfly', 'beetle', 'cricket', 'bat', 'jellyfish', 'seal', 'shark', 'blowfish', 'crocodile', 'chipmunk', 'skunk',
  'ghost', 'alien', 'robot', 'jack-o-lantern', 'snowman', 'mushroom', 'cactus',
] as const;
