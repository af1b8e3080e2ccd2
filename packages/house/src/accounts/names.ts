/** Names to start with: an adjective and an animal, with the animal's figure as avatar. */
// biome-ignore format: one word a line would hide the list
const ADJECTIVES = [
  'Amber', 'Ancient', 'Bashful', 'Bold', 'Breezy', 'Bright', 'Brisk', 'Calm', 'Candid', 'Cheerful', 'Clever', 'Cosmic',
  'Crimson', 'Curious', 'Dapper', 'Daring', 'Dizzy', 'Dreamy', 'Dusty', 'Eager', 'Electric', 'Fancy', 'Fearless', 'Fuzzy',
  'Gentle', 'Gilded', 'Giddy', 'Golden', 'Happy', 'Hidden', 'Humble', 'Icy', 'Jaunty', 'Jolly', 'Keen', 'Lively', 'Lucky',
  'Lunar', 'Marble', 'Mellow', 'Merry', 'Midnight', 'Mighty', 'Mossy', 'Nimble', 'Noble', 'Patient', 'Peppy', 'Plucky',
  'Polite', 'Quick', 'Quiet', 'Quirky', 'Rapid', 'Royal', 'Rusty', 'Scarlet', 'Secret', 'Shiny', 'Silent', 'Silver', 'Sleepy',
  'Sly', 'Snowy', 'Solar', 'Spry', 'Starry', 'Stormy', 'Sunny', 'Swift', 'Tidy', 'Tranquil', 'Twinkly', 'Velvet', 'Vivid',
  'Wandering', 'Whimsical', 'Wily', 'Witty', 'Zesty',
] as const;

/** The name people read, and the figure of the emoji set. */
// biome-ignore format: one pair a line would hide the list
const ANIMALS = [
  ['Badger', 'badger'], ['Bat', 'bat'], ['Bear', 'bear'], ['Beaver', 'beaver'], ['Beetle', 'beetle'], ['Bison', 'bison'],
  ['Blowfish', 'blowfish'], ['Butterfly', 'butterfly'], ['Camel', 'camel'], ['Cat', 'cat-face'], ['Chipmunk', 'chipmunk'],
  ['Crab', 'crab'], ['Cricket', 'cricket'], ['Crocodile', 'crocodile'], ['Deer', 'deer'], ['Dodo', 'dodo'],
  ['Dolphin', 'dolphin'], ['Donkey', 'donkey'], ['Dove', 'dove'], ['Dragon', 'dragon-face'], ['Duck', 'duck'], ['Eagle', 'eagle'],
  ['Elephant', 'elephant'], ['Flamingo', 'flamingo'], ['Fox', 'fox'], ['Frog', 'frog'], ['Giraffe', 'giraffe'], ['Goat', 'goat'],
  ['Goose', 'goose'], ['Gorilla', 'gorilla'], ['Hamster', 'hamster'], ['Hedgehog', 'hedgehog'], ['Honeybee', 'honeybee'],
  ['Jellyfish', 'jellyfish'], ['Kangaroo', 'kangaroo'], ['Koala', 'koala'], ['Ladybird', 'lady-beetle'], ['Leopard', 'leopard'],
  ['Lion', 'lion'], ['Lizard', 'lizard'], ['Llama', 'llama'], ['Lobster', 'lobster'], ['Mammoth', 'mammoth'],
  ['Monkey', 'monkey-face'], ['Moose', 'moose'], ['Octopus', 'octopus'], ['Orangutan', 'orangutan'], ['Otter', 'otter'],
  ['Owl', 'owl'], ['Panda', 'panda'], ['Parrot', 'parrot'], ['Peacock', 'peacock'], ['Penguin', 'penguin'],
  ['Phoenix', 'phoenix'], ['Rabbit', 'rabbit-face'], ['Raccoon', 'raccoon'], ['Rooster', 'rooster'], ['Seal', 'seal'],
  ['Shark', 'shark'], ['Skunk', 'skunk'], ['Sloth', 'sloth'], ['Snail', 'snail'], ['Squid', 'squid'], ['Swan', 'swan'],
  ['Tiger', 'tiger'], ['Turtle', 'turtle'], ['Unicorn', 'unicorn'], ['Whale', 'spouting-whale'], ['Wolf', 'wolf'], ['Zebra', 'zebra'],
] as const;

export interface Proposal {
  readonly name: string;
  readonly avatar: string;
}

/** `below(n)` gives a whole number in [0, n). */
export function proposeName(below: (limit: number) => number): Proposal {
  const adjective = ADJECTIVES[below(ADJECTIVES.length)] ?? ADJECTIVES[0];
  const [animal, avatar] = ANIMALS[below(ANIMALS.length)] ?? ANIMALS[0];
  return { name: `${adjective} ${animal}`, avatar };
}

/** The figure of whoever has left. */
export const DEPARTED_AVATAR = 'ghost';
