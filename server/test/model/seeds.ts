/** Stories that once told the server from the model, and some more, as many as fit into half a minute on each database. */
export const keptSeeds = [
  29, 41, 51, 52, 78, 1046, 1090, 1160, 3014, 3016, 770906189, 33156280, 89717368, 314815270, 696040011,
  832456397, 750029300, 693914066, 791457000, 687720553, 732088560, 961693388, 14571896, 319188803, 636517818,
  514615578, 608023454, 399515638, 399515701,
]

/** Of stories in which families take part. */
export const familySeeds = [1, 2, 3, 4, 5, 6]
